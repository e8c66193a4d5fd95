import { pictureUrl } from '@contract/catalogue.ts';
import type { Return, ReturnLine } from '@contract/returns.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import styles from './Returns.module.css';

/** The returned lines, their replacements, and the number of resellable pieces. */
export function ReturnedLines({ of }: { of: Return }) {
  const { t } = useTranslation('admin');
  return (
    <section>
      <h2 className={styles.section}>{t('money.goods')}</h2>
      <ul className="plain">
        {of.lines.map((line) => (
          <ReturnedLine key={line.invoiceDetailId} line={line} />
        ))}
      </ul>
    </section>
  );
}

function ReturnedLine({ line }: { line: ReturnLine }) {
  const { t } = useTranslation('admin');
  const { number, rupiah } = useFormats();
  const { thumb, quantity, product, variant, color, size, code, exchangeFor, resellable, value } = line;
  return (
    <li className={styles.line}>
      {thumb !== null && <img src={pictureUrl(thumb, 400)} alt="" width={56} height={56} />}
      <div className="grow">
        <p>
          {number(quantity)} × {product} - {variant} {color} {size}
        </p>
        <p className="muted">{code}</p>
        {exchangeFor && (
          <p>
            {t('money.instead', {
              what: `${exchangeFor.variant} ${exchangeFor.color} ${exchangeFor.size} (${exchangeFor.code})`,
            })}
          </p>
        )}
        {resellable !== null && <p className="muted">{t('money.soldAgain', { resellable, quantity })}</p>}
      </div>
      <strong className="unbroken">{rupiah(value)}</strong>
    </li>
  );
}
