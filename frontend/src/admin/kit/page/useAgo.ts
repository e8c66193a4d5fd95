import { formatRelative } from '@contract/relativeTime.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';

/** Formats an elapsed time in the user's language. */
export function useAgo(): (moment: string) => string {
  const { i18n } = useTranslation();
  return (moment) => formatRelative(moment, new Date(), i18n.language);
}
