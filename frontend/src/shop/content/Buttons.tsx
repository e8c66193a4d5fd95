import { LinkButton } from '../../components/Button.tsx';

/** Links styled as buttons, the first one strongest. */
export function Buttons({ buttons }: { buttons: readonly { label: string; link: string }[] }) {
  if (buttons.length === 0) return null;
  return (
    <div className="row wraps gap-12">
      {buttons.map(({ label, link }, index) => (
        <LinkButton key={index} to={link} look={index === 0 ? 'primary' : 'quiet'}>
          {label}
        </LinkButton>
      ))}
    </div>
  );
}
