import { ProfileOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_PICKED_INVOICES, type PickList, type PickListInput } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { PICK_LISTS_PATH } from '../../../../routes/adminPaths.ts';
import { useStores } from '../../../../stores/StoresContext.tsx';
import { failureText } from '../../../kit/page/failureText.ts';

/** Specification 9: errors of a step stay this long. */
const STEP_ERROR_MS = 5000;

interface MakePickListButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'block'> {
  /** The orders' filter; `invoiceIds` alone for orders selected in a list. */
  input: PickListInput;
  /** The number of orders. */
  count: number;
  /** Another user was faster: the page is outdated. */
  onRefused?: () => void;
  children?: ReactNode;
}

/** Creates a pick list and opens it. */
export function MakePickListButton({ input, count, onRefused, children, ...button }: MakePickListButtonProps) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    if (input.invoiceIds && count > MAX_PICKED_INVOICES) {
      const numbers = { most: number(MAX_PICKED_INVOICES), total: number(count) };
      return toasts.show('error', t('list.tooManyAtOnce', numbers), STEP_ERROR_MS);
    }
    setBusy(true);
    try {
      const { data, message } = await api.call<PickList>('POST', '/pick-lists', input);
      toasts.show('success', message);
      await navigate(`${PICK_LISTS_PATH}/${data.id}`);
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), STEP_ERROR_MS);
      onRefused?.();
      setBusy(false);
    }
  };
  return (
    <Button {...button} icon={<ProfileOutlined aria-hidden />} loading={isBusy} onClick={() => void make()}>
      {children ?? t('pickLists.makeOfSelected')}
    </Button>
  );
}
