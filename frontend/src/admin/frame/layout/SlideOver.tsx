import { Button, Drawer, Grid, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { PageBoundary } from '../../../components/PageBoundary.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { RecordPager } from '../../kit/record/RecordPager.tsx';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';
import styles from './SlideOver.module.css';
import { useFocusRestore } from './useFocusRestore.ts';

const WIDTH = 520;
const ABOVE_THE_DRAWER = 1100;

/** The slide-over: a record beside its list; on a phone, over it. */
export const SlideOver = observer(function SlideOver() {
  const panel = usePanel();
  const { md: isWide } = Grid.useBreakpoint();
  const { content, activeComponent: Content, activeId } = panel;
  useFocusRestore(panel);
  const close = () => content?.onClose();
  return (
    <>
      <Drawer
        classNames={{ header: styles.header }}
        title={activeId === null ? panel.title : <Heading title={panel.title} name={panel.name} />}
        extra={content && <RecordPager place={content.place} />}
        open={panel.isShown}
        size={isWide ? (content?.width ?? WIDTH) : '100%'}
        destroyOnHidden
        // A form focuses itself, without waiting for the animation; without a form, the first button gets the focus.
        autoFocus={false}
        focusable={{ focusTriggerAfterClose: false }}
        onClose={close}
      >
        {content && Content && (
          <PageBoundary key={activeId ?? 'new'}>
            <Suspense fallback={<Skeleton active />}>
              <Content
                id={activeId}
                onChanged={content.onChanged}
                onMade={content.onMade}
                onClose={close}
                setDirty={panel.setDirty}
              />
            </Suspense>
          </PageBoundary>
        )}
      </Drawer>
      <LeaveQuestion />
    </>
  );
});

/** The action, and the record's name below; the name's line is reserved while it loads. */
function Heading({ title, name }: { title: string; name: string }) {
  return (
    <>
      <span className={styles.doing}>{title}</span>
      <strong className={styles.name} title={name}>
        {name || '\u00a0'}
      </strong>
    </>
  );
}

/** Asks before unsaved changes are lost, whatever the cause. */
const LeaveQuestion = observer(function LeaveQuestion() {
  const panel = usePanel();
  const { t } = useTranslation('admin');
  return (
    <Modal
      open={panel.waiting !== null}
      width={420}
      centered
      zIndex={ABOVE_THE_DRAWER}
      // A closing panel takes the field that had the focus along.
      focusable={{ focusTriggerAfterClose: panel.isShown }}
      title={t('entities.leave.title')}
      footer={
        <>
          <Button danger onClick={panel.discard}>
            {t('entities.leave.discard')}
          </Button>
          <Button type="primary" autoFocus onClick={panel.keep}>
            {t('entities.leave.keep')}
          </Button>
        </>
      }
      onCancel={panel.keep}
    >
      {t('entities.leave.text')}
    </Modal>
  );
});
