import { Button, Drawer, Grid, Modal, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { PageBoundary } from '../../../components/PageBoundary.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { PlaceInList } from '../../kit/record/PlaceInList.tsx';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';
import styles from './SlideOver.module.css';
import { useReturnedFocus } from './useReturnedFocus.ts';

const WIDTH = 520;
const ABOVE_THE_DRAWER = 1100;

/** The slide-over: a record beside the list it belongs to; on a phone over it. */
export const SlideOver = observer(function SlideOver() {
  const panel = usePanel();
  const { md: isWide } = Grid.useBreakpoint();
  const { content, activeComponent: Content, activeId } = panel;
  useReturnedFocus(panel);
  const close = () => content?.onClose();
  return (
    <>
      <Drawer
        classNames={{ header: styles.header }}
        title={activeId === null ? panel.title : <Heading title={panel.title} name={panel.name} />}
        extra={content && <PlaceInList place={content.place} />}
        open={panel.isShown}
        size={isWide ? (content?.width ?? WIDTH) : '100%'}
        destroyOnHidden
        // Its form has the focus already, where nothing slides in; its first button gets it where there is no form.
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

/** What is done, and below it with which record; its line is there before its name is. */
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

/** Asked whenever unsaved changes would be lost, whatever would lose them. */
const LeaveQuestion = observer(function LeaveQuestion() {
  const panel = usePanel();
  const { t } = useTranslation('admin');
  return (
    <Modal
      open={panel.waiting !== null}
      width={420}
      centered
      zIndex={ABOVE_THE_DRAWER}
      // Once the panel closes, the field in it that had the focus is on its way out.
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
