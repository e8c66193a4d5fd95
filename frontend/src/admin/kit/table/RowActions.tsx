import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown, Flex } from 'antd';
import type { MenuProps } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LinkButton } from '../page/LinkButton.tsx';
import type { RowAction } from './RowAction.ts';
import styles from './RowActions.module.css';
import type { RowsProps } from './RowsProps.ts';

interface RowActionsProps<Row extends { id: number }> extends RowsProps<Row> {
  row: Row;
}

/** Whether any row of a list can have an action. */
export function mayHaveActions<Row extends { id: number }>(props: RowsProps<Row>): boolean {
  return [props.onEdit, props.onView, props.canDelete, props.moreActions].some((action) => action !== undefined);
}

/** A row's actions: the main one as a button, the others in a menu. */
export function RowActions<Row extends { id: number }>(props: RowActionsProps<Row>) {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const actions = useActions(props);
  const main = actions.find(({ isMain }) => isMain) ?? actions[0];
  if (!main) return null;
  const others = actions.filter((action) => action !== main);
  return (
    <Flex gap={2} justify="end" className={styles.actions}>
      <MainAction {...main} />
      {others.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          menu={{ items: others.map((action) => menuItem(action, navigate)) }}
        >
          <Button
            size="small"
            type="text"
            className={styles.more}
            loading={others.some(({ isBusy }) => isBusy)}
            icon={<EllipsisOutlined aria-hidden />}
            aria-label={t('list.moreActions', { name: props.nameOf(props.row) })}
          />
        </Dropdown>
      )}
    </Flex>
  );
}

function MainAction({ label, to, onClick, isBusy = false, isDanger = false }: RowAction) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} size="small" type="text">
        {label}
      </LinkButton>
    );
  }
  return (
    <Button size="small" type="text" danger={isDanger} loading={isBusy} onClick={onClick}>
      {label}
    </Button>
  );
}

type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>;

function menuItem(
  { label, icon, to, onClick, isDanger = false }: RowAction,
  navigate: (to: string) => unknown,
): MenuItem {
  const item = { key: label, icon, danger: isDanger };
  if (to === undefined) return { ...item, label, onClick };
  // The link handles a click by itself; Enter only reaches the menu.
  const onEnter: MenuProps['onClick'] = ({ domEvent }) => domEvent.type === 'keydown' && navigate(to);
  return { ...item, label: <Link to={to}>{label}</Link>, onClick: onEnter };
}

/** For an archived row, Restore comes first. */
function useActions<Row extends { id: number }>(props: RowActionsProps<Row>): RowAction[] {
  const { t } = useTranslation('admin');
  const { row, archive, table, nameOf, onEdit, onView, canDelete, canRestore, moreActions } = props;
  const { isArchived } = table.store;
  const named = [{ id: row.id, name: nameOf(row) }];
  return [
    ...(onView ? [{ label: t('list.view'), onClick: () => onView(row) }] : []),
    ...(onEdit && !isArchived ? [{ label: t('list.edit'), onClick: () => onEdit(row) }] : []),
    ...(moreActions?.(row) ?? []),
    ...(canDelete && isArchived && canRestore(row)
      ? [{ label: t('list.restore'), isMain: true, onClick: () => void archive.restore(named) }]
      : []),
    ...(canDelete && !isArchived
      ? [{ label: t('list.delete'), isDanger: true, onClick: () => archive.remove(named) }]
      : []),
  ];
}
