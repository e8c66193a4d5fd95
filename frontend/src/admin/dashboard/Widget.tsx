import { ReloadOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { LoadStore } from '../../stores/LoadStore.ts';
import styles from './Widget.module.css';

interface WidgetProps<T> {
  title: string;
  /** What the reader must know of the figures. */
  hint?: string;
  widget: LoadStore<T>;
  /** Beside the title: a link, tabs. */
  aside?: ReactNode;
  /** Where the rest is to be seen; `of`: what, where that is not the panel's title. */
  more?: { to: string; label: string; of?: string };
  /** Lines of the place that is kept while the first answer is on its way. */
  lines?: number;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A panel of the dashboard. It comes when its data does; one that fails says so quietly and offers another try. */
export const Widget = observer(function Widget<T>(props: WidgetProps<T>) {
  const { title, hint, widget, aside, more, lines = 4, className, children } = props;
  const id = useId();
  const { data, error } = widget;
  return (
    <section className={`${styles.widget} ${className ?? ''}`} aria-labelledby={id} aria-busy={widget.isLoading}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className={styles.body}>
        {data === null && error === null && <Skeleton active title={false} paragraph={{ rows: lines }} />}
        {error !== null && <Failed widget={widget} />}
        {data !== null && children(data)}
      </div>
      {more && (
        <Link to={more.to} className={styles.more} aria-label={`${more.label}: ${more.of ?? title}`}>
          {more.label}
        </Link>
      )}
    </section>
  );
}) as <T>(props: WidgetProps<T>) => ReactNode;

function Failed<T>({ widget }: { widget: LoadStore<T> }) {
  const { t } = useTranslation(['admin', 'shared']);
  return (
    <p className="row wraps note" role="status">
      {t('dashboard.failed')}
      <Button type="link" size="small" icon={<ReloadOutlined aria-hidden />} onClick={() => void widget.load()}>
        {t('shared:action.retry')}
      </Button>
    </p>
  );
}
