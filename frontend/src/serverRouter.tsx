import { type LinkProps, useHref } from 'react-router-dom';

// What pages import as react-router-dom when the server draws them (plugins/standIns.ts). Nobody presses a link there, and
// a page has a hundred: all that the browser's own Link prepares for that took a sixth of the drawing.

export * from 'react-router-dom';

/** Of a link, what is not for its element. */
const FOR_THE_ROUTER = {
  to: undefined,
  replace: undefined,
  state: undefined,
  relative: undefined,
  preventScrollReset: undefined,
};

export function Link(props: LinkProps) {
  const { to } = props;
  const isWhole = typeof to === 'string' && /^\/(?!\/)/.test(to);
  return isWhole ? anchor(props, to) : <RelativeLink {...props} />;
}

function RelativeLink(props: LinkProps) {
  return anchor(props, useHref(props.to, { relative: props.relative }));
}

/** As the browser's Link draws itself, attribute by attribute: hydration compares them. */
function anchor(props: LinkProps, href: string) {
  return <a {...props} {...FOR_THE_ROUTER} href={href} data-discover="true" />;
}
