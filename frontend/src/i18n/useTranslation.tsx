import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { I18n } from './i18n.ts';
import type { Namespace, PathIn, TextKey, TextParams } from './keys.ts';

const I18nContext = createContext<I18n | null>(null);

export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/** `t` of a namespace; texts of the other namespaces are `namespace:path`. */
export interface Translation<In extends Namespace> {
  t: (key: PathIn<In> | TextKey, params?: TextParams) => string;
  i18n: I18n;
}

/** The texts of a component. It suspends until its catalogues are loaded. */
export function useTranslation<In extends Namespace = 'shared'>(
  namespaces: In | readonly [In, ...Namespace[]] = 'shared' as In,
): Translation<In> {
  const i18n = useContext(I18nContext);
  if (!i18n) throw new Error('useTranslation() outside of <I18nProvider>');
  useSyncExternalStore(
    i18n.subscribe,
    () => i18n.language,
    () => i18n.language,
  );
  const first = typeof namespaces === 'string' ? namespaces : namespaces[0];
  const isHere = typeof namespaces === 'string' ? i18n.has(namespaces) : namespaces.every((one) => i18n.has(one));
  // Thrown, because `use` would have to be called again after the load.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!isHere) throw Promise.all([namespaces].flat().map((namespace) => i18n.load(namespace)));
  return { t: i18n.within(first) as Translation<In>['t'], i18n };
}
