import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { FIRST_STEPS, type FirstStep, type FirstSteps as Steps, type FirstStepsInput } from '@contract/firstSteps.ts';
import { messageOf } from '../../api/ApiError.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { entityPath, PRODUCT_IMPORT_PATH, PRODUCTS_PATH, SETTINGS_PATH } from '../../routes/adminPaths.ts';
import { useStores } from '../../stores/StoresContext.tsx';
import styles from './FirstSteps.module.css';
import { KeyTest } from './KeyTest.tsx';
import { useWidget } from './useWidget.ts';
import { Widget } from './Widget.tsx';

type Place = 'settings' | 'import' | 'byHand' | 'rates' | 'shop';

/** Where the work of a step is done. */
const PLACES: Record<FirstStep, readonly Place[]> = {
  name: ['settings'],
  logo: ['settings'],
  products: ['import', 'byHand'],
  fees: ['rates'],
  payment: ['settings'],
  order: ['shop'],
};

const ADDRESSES: Record<Place, string> = {
  settings: SETTINGS_PATH,
  import: PRODUCT_IMPORT_PATH,
  byHand: PRODUCTS_PATH,
  rates: entityPath('shippingRates'),
  shop: '/shop',
};

/** The list of a new shop's first steps; the shop's data shows which are done. */
export const FirstSteps = observer(function FirstSteps({ className }: { className: string }) {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['admin', 'shared']);
  const widget = useWidget<Steps | null>('first-steps');
  const steps = widget.data;
  if (steps === null || steps.isPutAway || steps.done.length === FIRST_STEPS.length) return null;
  const note = async (changes: FirstStepsInput) => {
    try {
      await api.put('/settings/first-steps', changes);
      await widget.load();
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')));
    }
  };
  return (
    <Widget
      title={t('firstSteps.title')}
      hint={t('firstSteps.done', { done: steps.done.length, count: FIRST_STEPS.length })}
      widget={widget}
      aside={
        <Button type="text" onClick={() => void note({ isPutAway: true })}>
          {t('firstSteps.putAway')}
        </Button>
      }
      className={className}
    >
      {() => (
        <ol className={styles.steps}>
          {FIRST_STEPS.map((step) => (
            <Step
              key={step}
              {...{ step, steps }}
              onTested={() => void widget.load()}
              onFeesKept={() => void note({ areFeesKept: true })}
            />
          ))}
        </ol>
      )}
    </Widget>
  );
});

interface StepProps {
  step: FirstStep;
  steps: Steps;
  onTested: () => void;
  onFeesKept: () => void;
}

function Step({ step, steps, onTested, onFeesKept }: StepProps) {
  const { t } = useTranslation('admin');
  const isDone = steps.done.includes(step);
  return (
    <li className={styles.step} data-done={isDone}>
      <span className={styles.mark}>
        {isDone ? <CheckCircleFilled aria-hidden /> : <span className={styles.open} aria-hidden="true" />}
        <span className="unseen">{t(isDone ? 'firstSteps.isDone' : 'firstSteps.isOpen')}</span>
      </span>
      <span className="grow">
        <span className="semibold">{t(`firstSteps.step.${step}`)}</span>
        {!isDone && <span className={styles.hint}>{t(`firstSteps.hint.${step}`)}</span>}
      </span>
      {!isDone && (
        <span className={styles.places}>
          {step === 'fees' && <Button onClick={onFeesKept}>{t('firstSteps.keepFees')}</Button>}
          {step === 'payment' && steps.hasKeys && <KeyTest onTested={onTested} />}
          {PLACES[step].map((place) => (
            <PlaceLink key={place} step={step} place={place} />
          ))}
        </span>
      )}
    </li>
  );
}

function PlaceLink({ step, place }: { step: FirstStep; place: Place }) {
  const { t } = useTranslation('admin');
  const to = ADDRESSES[place];
  const label = t(`firstSteps.place.${place}`);
  const name = `${label}: ${t(`firstSteps.step.${step}`)}`;
  // The shop is another document than the back office.
  if (place === 'shop') {
    return (
      <a href={to} className={styles.place} aria-label={name}>
        {label}
      </a>
    );
  }
  return (
    <Link to={to} className={styles.place} aria-label={name}>
      {label}
    </Link>
  );
}
