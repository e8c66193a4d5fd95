import type { ComponentProps } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

type Navigation = Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'reloadDocument'>;

export type LinkProps = Navigation & Omit<ComponentProps<'a'>, 'href'>;

/** A link within the app. react-router's own Link adds 4 kB (gzipped) of prefetching that only its framework mode uses. */
export function Link({ to, replace, preventScrollReset, reloadDocument = false, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const { target } = anchor;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, preventScrollReset, target });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) navigate(event);
      }}
    />
  );
}
