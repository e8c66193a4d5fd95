import type { ProductDetail } from '@contract/catalogue.ts';
import { textIn } from '@contract/languages.ts';
import { isInfantPillow } from '@contract/sizes.ts';
import { Price } from '../../components/Price.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { isBuyable, sizeAnswers } from './choices.ts';
import table from '../../components/Table.module.css';
import styles from './OwnSizes.module.css';

interface OwnSizesProps {
  details: readonly ProductDetail[];
  unit: ProductDetail;
}

/** The product's sizes: age, measures, and the price in the chosen pattern and color. */
export function OwnSizes({ details, unit }: OwnSizesProps) {
  const { t, i18n } = useTranslation('product');
  return (
    <>
      {details.some(({ size }) => isInfantPillow(size)) && <p className="note">{t('noPillowYet')}</p>}
      <div className={styles.scroller}>
        <table className={`${table.table} ${styles.sizes}`}>
          <thead>
            <tr>
              <th scope="col">{t('size')}</th>
              <th scope="col">{t('measures')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {sizeAnswers(details, unit).map(({ option }) => {
              const { id } = option;
              const made = details.find(
                ({ size, variant, color }) =>
                  size.id === id && variant.id === unit.variant.id && color.id === unit.color.id,
              );
              return (
                <tr key={id} data-chosen={id === unit.size.id || undefined}>
                  <th scope="row">{textIn(i18n.language, option, 'name')}</th>
                  <td>
                    <span className="dotted">
                      {piecesOf(textIn(i18n.language, option, 'description')).map((piece) => (
                        <span key={piece} className="unbroken">
                          {piece}
                        </span>
                      ))}
                    </span>
                  </td>
                  <td>
                    {made && <Price price={made.price} discount={made.discount} />}
                    {!made && t('notMadeShort')}
                    {made && !isBuyable(made) && <small>{t('soldOut')}</small>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** Splits a size's description into `0–1 th`, `bantal 34 × 22 cm` and `guling 13 × 30 cm`; no line break within them. */
function piecesOf(description: string): string[] {
  return description.split(/ · |, /);
}
