import { PICK_LIST_STATUS, type PickListStatus, pickListStatusName } from '@contract/pickLists.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { Tone } from '../../../kit/page/ToneTag.tsx';
import { ToneTag } from '../../../kit/page/ToneTag.tsx';

const TONES: Record<PickListStatus, Tone> = {
  [PICK_LIST_STATUS.open]: 'calm',
  [PICK_LIST_STATUS.finished]: 'good',
  [PICK_LIST_STATUS.cancelled]: 'quiet',
};

export function PickListTag({ status }: { status: PickListStatus }) {
  const { t } = useTranslation('admin');
  return <ToneTag tone={TONES[status]}>{t(`pickLists.status.${pickListStatusName(status)}`)}</ToneTag>;
}
