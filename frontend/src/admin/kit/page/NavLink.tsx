import { useMatch } from 'react-router-dom';
import { Link, type LinkProps } from '../../../components/Link.tsx';

/** A navigation link that marks whether its page, or one below it, is open. `end`: an exact match only. */
export function NavLink({ to, end = false, ...link }: LinkProps & { to: string; end?: boolean }) {
  const isOpen = useMatch({ path: to, end }) !== null;
  return <Link {...link} to={to} aria-current={isOpen ? 'page' : undefined} />;
}
