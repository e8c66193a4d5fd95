import { Drawer, Grid } from 'antd';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/StoresContext.tsx';

/** The slide-over: a record beside the list it belongs to; on a phone over it. */
export const SlideOver = observer(function SlideOver() {
  const { panel } = useStores();
  const { md: isWide } = Grid.useBreakpoint();
  const { content, activeComponent: Content, activeId } = panel;
  return (
    <Drawer
      title={panel.title}
      open={panel.isShown}
      size={isWide ? 520 : '100%'}
      destroyOnHidden
      onClose={() => content?.onClose()}
    >
      {content && Content && activeId !== null && (
        <Content key={activeId} id={activeId} onChanged={content.onChanged} />
      )}
    </Drawer>
  );
});
