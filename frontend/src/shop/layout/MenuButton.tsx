import { type ComponentType, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

/** Opens the menu, whose code is loaded on the first press. */
export function MenuButton({ className }: { className: string }) {
  const { toasts } = useStores();
  const { t } = useTranslation(['shop', 'shared']);
  const { key } = useLocation();
  const [Menu, setMenu] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'open'>('closed');
  useEffect(() => () => setState('closed'), [key]);
  const open = async () => {
    setState('coming');
    try {
      const { ShopMenu } = await import('./ShopMenu.tsx');
      setMenu(() => ShopMenu);
      setState('open');
    } catch {
      setState('closed');
      toasts.show('error', t('shared:error.network'));
    }
  };
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('layout.menu')}
        aria-haspopup="dialog"
        aria-busy={state === 'coming' || undefined}
        onClick={() => void open()}
      >
        <Icon name="menu" />
      </button>
      {Menu && state === 'open' && <Menu onClose={() => setState('closed')} />}
    </>
  );
}
