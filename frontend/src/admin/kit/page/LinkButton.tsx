import { Button } from 'antd';
import type { ButtonProps } from 'antd';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A link that looks like a button: it opens in a new tab like any link, and otherwise without a page load. */
export function LinkButton({
  to,
  ...button
}: { to: string } & Pick<ButtonProps, 'type' | 'size' | 'icon' | 'children'>) {
  const href = useHref(to);
  const onClick = useLinkClickHandler<HTMLElement>(to);
  return <Button {...button} href={href} onClick={(event) => onClick(event)} />;
}
