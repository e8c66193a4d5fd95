import { type LinkProps, useHref } from 'react-router-dom';

// What pages import as react-router-dom when the server draws them (plugins/standIns.ts). Nobody presses a link there, and
// a page has a hundred: all that the browser's own Link prepares for that took a sixth of the drawing.

export * from 'react-router-dom';

export function Link(props: LinkProps) {
  const { to } = props;
  const isWhole = typeof to === 'string' && /^\/(?!\/)/.test(to);
  return isWhole ? <Anchor {...props} href={to} /> : <RelativeLink {...props} />;
}

function RelativeLink(props: LinkProps) {
  return <Anchor {...props} href={useHref(props.to, { relative: props.relative })} />;
}

/** As the browser's Link draws itself, attribute by attribute: hydration compares them. */
function Anchor({ href, target, ...props }: LinkProps & { href: string }) {
  // eslint-disable-next-line @typescript-eslint/no-unused-vars, @typescript-eslint/no-unsafe-assignment
  const { to, replace, state, relative, preventScrollReset, ...attributes } = props;
  return <a {...attributes} href={href} target={target} data-discover="true" />;
}
