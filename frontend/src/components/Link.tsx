import type { ComponentProps } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

type Navigation = Pick<RouterLinkProps, 'to' | 'replace' | 'preventScrollReset' | 'reloadDocument'>;

export type LinkProps = Navigation & Omit<ComponentProps<'a'>, 'href'>;

/**
 * A link. react-router's own Link does the same, and brings 4 kB (gzipped) of prefetching along that only
 * its framework uses. On the server, where nobody clicks, a link is drawn without its handlers: a page has a hundred.
 */
export const Link = import.meta.env.SSR ? ServerLink : BrowserLink;

function BrowserLink({ to, replace, preventScrollReset, reloadDocument = false, onClick, ...anchor }: LinkProps) {
  const own = useHref(to);
  const elsewhere = addressElsewhere(to);
  const { target } = anchor;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, preventScrollReset, target });
  return (
    <a
      {...anchor}
      href={elsewhere ?? own}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument && elsewhere === null) navigate(event);
      }}
    />
  );
}

/** An address that is no page of ours (`https:`, `mailto:`, `tel:`): the router would take it for a relative path. */
function addressElsewhere(to: LinkProps['to']): string | null {
  return typeof to === 'string' && /^[a-z][a-z\d+.-]*:/i.test(to) ? to : null;
}

/** The props that belong to the router and not to the element. */
const ROUTER_PROPS = { to: undefined, replace: undefined, preventScrollReset: undefined, reloadDocument: undefined };

function ServerLink(props: LinkProps) {
  const { to } = props;
  const href = typeof to === 'string' && to.startsWith('/') ? to : addressElsewhere(to);
  return href === null ? <RelativeServerLink {...props} /> : <a {...props} {...ROUTER_PROPS} href={href} />;
}

function RelativeServerLink(props: LinkProps) {
  return <a {...props} {...ROUTER_PROPS} href={useHref(props.to)} />;
}
