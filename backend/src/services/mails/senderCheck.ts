import { config } from '../../config.ts';
import { splitSender } from '../../contract/email.ts';
import type { MailCheck, RecordVerdict } from '../../contract/mailCheck.ts';
import { lookups } from '../../providers/dns/lookups.ts';

interface Found<Verdict = RecordVerdict> {
  verdict: Verdict;
  found: string[];
}

const UNKNOWN: Found<'unknown'> = { verdict: 'unknown', found: [] };

/**
 * Looks up what the domain of MAIL_FROM says about its mails. A receiver compares that domain with the server that sent the
 * mail (SPF) and with its signature (DKIM); DMARC tells what to do with a mail that fits neither.
 */
export async function checkSender(): Promise<MailCheck> {
  const { address } = splitSender(config().mailFrom);
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  const [spf, dmarc, mx] = await Promise.all([findSpf(domain), findDmarc(domain), findMx(domain)]);
  return {
    domain,
    records: [
      { record: 'spf', ...spf },
      { record: 'dmarc', ...dmarc },
      { record: 'mx', ...mx },
    ],
  };
}

async function findSpf(domain: string): Promise<Found> {
  const texts = await lookups.texts(domain);
  if (texts === null) return UNKNOWN;
  const found = texts.filter((text) => /^v=spf1(\s|$)/i.test(text));
  return { verdict: verdictOnSpf(found), found };
}

/** RFC 7208: two records are an error. */
function verdictOnSpf([record, ...others]: readonly string[]): RecordVerdict {
  if (record === undefined) return 'missing';
  if (others.length > 0 || /\s\+?all(\s|$)/i.test(record)) return 'wrong';
  return /\s[-~]all(\s|$)|\sredirect=/i.test(record) ? 'well' : 'weak';
}

/** RFC 7489: the domain's own record, else that of a domain above it. */
async function findDmarc(domain: string): Promise<Found> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above++) {
    const texts = await lookups.texts(['_dmarc', ...labels.slice(above)].join('.'));
    if (texts === null) return UNKNOWN;
    const found = texts.filter((text) => /^v=DMARC1\s*(;|$)/i.test(text));
    if (found.length > 0) return { verdict: verdictOnDmarc(found), found };
  }
  return { verdict: 'missing', found: [] };
}

function verdictOnDmarc([record = '', ...others]: readonly string[]): RecordVerdict {
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(record)?.[1]?.toLowerCase();
  if (others.length > 0 || policy === undefined) return 'wrong';
  if (policy === 'none') return 'weak';
  return policy === 'quarantine' || policy === 'reject' ? 'well' : 'wrong';
}

async function findMx(domain: string): Promise<Found<'well' | 'missing' | 'unknown'>> {
  const found = await lookups.mailServers(domain);
  if (found === null) return UNKNOWN;
  // RFC 7505: an empty name says that the domain takes no mail.
  const takesMail = found.some((name) => name !== '' && name !== '.');
  return { verdict: takesMail ? 'well' : 'missing', found };
}
