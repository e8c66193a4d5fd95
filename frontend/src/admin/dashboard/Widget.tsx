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
  /** An explanation of the figures. */
  hint?: string;
  widget: LoadStore<T>;
  /** Beside the title: a link or tabs. */
  aside?: ReactNode;
  /** The link to the full list; `of`: its subject, if that differs from the panel's title. */
  more?: { to: string; label: string; of?: string };
  /** Skeleton lines during the first load. */
  lines?: number;
  className?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A panel of the dashboard with its own loading and error state; an error is unobtrusive and offers a retry. */
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
