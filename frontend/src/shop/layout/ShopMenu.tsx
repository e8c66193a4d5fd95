import { observer } from 'mobx-react-lite';
import { Link } from '../../components/Link.tsx';
import { DarkModeToggle } from '../../components/DarkModeToggle.tsx';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { SideSheet } from '../../components/SideSheet.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { SearchForm } from './SearchForm.tsx';
import styles from './ShopMenu.module.css';
import { useShopLinks } from './useShopLinks.ts';

/** The header's content without room on a phone or tablet. */
export const ShopMenu = observer(function ShopMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shop');
  const foot = (
    <div className="row wraps apart gap-8">
      <LanguageSwitch />
      <DarkModeToggle className={styles.toggle} />
    </div>
  );
  return (
    <SideSheet title={t('layout.menu')} side="left" foot={foot} onClose={onClose}>
      <SearchForm className={styles.search} />
      {useShopLinks().map(({ name, links }) => (
        <nav key={name} className={styles.part} aria-labelledby={`menu-${name}`}>
          <h3 id={`menu-${name}`} className="note semibold">
            {t(`footer.${name}`)}
          </h3>
          {links.map(({ to, label }) => (
            <Link key={to} to={to} className={styles.link}>
              {label}
            </Link>
          ))}
        </nav>
      ))}
    </SideSheet>
  );
});
