import { displayNetwork, type SessionView } from '@contract/sessions.ts';
import { formatRelative } from '@contract/relativeTime.ts';
import { HOUR_MS } from '@contract/time.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useDates } from './useDates.ts';

/** The words for a session: its device, where and when it was seen, and since when. */
export function useSessionText() {
  const { t, i18n } = useTranslation('sessions');
  const { date } = useDates();
  // The server knows it to the hour.
  const seenText = (at: string) => {
    const now = new Date();
    if (now.getTime() - Date.parse(at) < HOUR_MS) return t('recently');
    return t('seen', { ago: formatRelative(at, now, i18n.language) });
  };
  return ({ device, network, seenAt, createdAt, expiresAt, isCurrent, isRemembered }: SessionView) => {
    const name = device || t('unknownDevice');
    const place = network === '' ? '' : t('network', { network: displayNetwork(network) });
    const seen = isCurrent ? '' : seenText(seenAt);
    const remembered = isRemembered ? t('remembered', { date: date(expiresAt) }) : '';
    return {
      name,
      seen: listed([place, seen]),
      since: listed([t('since', { date: date(createdAt) }), remembered]),
      end: t('endOf', { device: name, network: displayNetwork(network) }),
    };
  };
}

function listed(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
