import type { ComponentProps } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

type Navigation = Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'reloadDocument'>;

export type LinkProps = Navigation & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A link to a page of ours. react-router's own Link does the same, and brings 4 kB (gzipped) of prefetching along that only
 * its framework uses. On the server, where nobody clicks, a link is drawn without its handlers: a page has a hundred.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink({ to, replace, preventScrollReset, reloadDocument = false, onClick, ...anchor }: LinkProps) {
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

/** The props that belong to the router and not to the element. */
const ROUTER_PROPS = { to: undefined, replace: undefined, preventScrollReset: undefined, reloadDocument: undefined };

function ServerLink(props: LinkProps) {
  const { to } = props;
  if (typeof to === 'string' && to.startsWith('/')) return <a {...props} {...ROUTER_PROPS} href={to} />;
  return <RelativeServerLink {...props} />;
}

function RelativeServerLink(props: LinkProps) {
  return <a {...props} {...ROUTER_PROPS} href={useHref(props.to)} />;
}
