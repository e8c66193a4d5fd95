import { normalizePhone } from '@contract/normalizePhone.ts';
import { displayPhone } from '@contract/phone.ts';
import { LinkButton } from '../../components/Button.tsx';
import { NightPanel } from '../../components/NightPanel.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from './RegisterDone.module.css';
import type { PartnerValues } from './registerForm.ts';

/** After the application, until an admin's review. */
export function RegisterDone({ values }: { values: PartnerValues }) {
  const { t } = useTranslation('resellers');
  const name = values.name.trim();
  const phone = displayPhone(normalizePhone(values.phoneNumber) ?? values.phoneNumber);
  const stages = [
    { title: t('register.steps.received'), text: t('register.steps.receivedText') },
    { title: t('register.steps.checked'), text: t('register.steps.checkedText', { phone }) },
    { title: t('register.steps.listed'), text: t('register.steps.listedText', { name }) },
  ];
  return (
    <NightPanel title={t('register.doneTitle', { name })} lead={t('register.done')} isResult>
      <ol className={styles.steps}>
        {stages.map(({ title, text }, index) => (
          <li
            key={title}
            className={styles.step}
            aria-current={index === 1 ? 'step' : undefined}
            data-done={index === 0}
          >
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <LinkButton to="/reseller-list">{t('register.toList')}</LinkButton>
      <LinkButton to="/shop" look="quiet">
        {t('register.toShop')}
      </LinkButton>
    </NightPanel>
  );
}
