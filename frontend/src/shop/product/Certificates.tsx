import type { Certificate } from '@contract/catalogue.ts';
import { formatDateInWords } from '@contract/dates.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';

/** Certificates, each with a mark, its number and end, and its test values in a disclosure. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const { t, i18n } = useTranslation('product');
  return certificates.map(({ name, number, testValues, validUntil }) => (
    <div key={`${name} ${number}`}>
      <dt className="row gap-6 start">
        <Icon name="check" size={18} /> {name}
      </dt>
      <dd>
        {number || t('certified')}
        {validUntil !== null && (
          <div className="note">{t('validUntil', { date: formatDateInWords(validUntil, i18n.language) })}</div>
        )}
        {testValues !== '' && (
          <details className="written">
            <summary className="link">{t('testValues')}</summary>
            {testValues}
          </details>
        )}
      </dd>
    </div>
  ));
}
