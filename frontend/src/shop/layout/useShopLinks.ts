import { textIn } from '@contract/languages.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

export interface ShopLinks {
  name: 'shop' | 'help' | 'account' | 'legal';
  links: { to: string; label: string }[];
}

/** The shop's links in groups: columns of the footer with the legal ones in its last line, sections of the menu. */
export function useShopLinks(): ShopLinks[] {
  const { masterData } = useStores();
  const { t, i18n } = useTranslation('shop');
  const categories = masterData.categories.map((category) => ({
    to: `/shop?categoryId=${category.id}`,
    label: textIn(i18n.language, category, 'name'),
  }));
  return [
    {
      name: 'shop',
      links: [
        { to: '/shop', label: t('layout.all') },
        ...categories,
        { to: '/shop?onSale=1', label: t('footer.promos') },
        { to: '/reseller-list', label: t('footer.resellers') },
      ],
    },
    {
      name: 'help',
      links: [
        { to: '/size-recommendation', label: t('footer.sizes') },
        { to: '/care-manual', label: t('footer.care') },
        { to: '/returns', label: t('footer.returns') },
        { to: '/faq', label: t('footer.faq') },
        { to: '/contact-us', label: t('footer.contact') },
        { to: '/about-us', label: t('footer.aboutUs') },
      ],
    },
    {
      name: 'account',
      links: [
        { to: '/account-detail', label: t('footer.orders') },
        { to: '/cart', label: t('footer.cart') },
        { to: '/registration', label: t('footer.registration') },
        { to: '/reseller-register', label: t('footer.becomeReseller') },
      ],
    },
    {
      name: 'legal',
      links: [
        { to: '/terms', label: t('footer.terms') },
        { to: '/privacy', label: t('footer.privacy') },
      ],
    },
  ];
}
