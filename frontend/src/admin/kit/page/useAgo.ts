import { formatRelative } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

/** How long something is ago, as people say it in the language around them. */
export function useAgo(): (moment: string) => string {
  const { i18n } = useTranslation();
  return (moment) => formatRelative(moment, new Date(), i18n.language);
}
