import styles from './Icon.module.css';

const PATHS = {
  search: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.9-3.9 3.9-6 7.5-6s6.6 2.1 7.5 6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bag: 'M5 8h14l-1.2 12.5H6.2L5 8ZM9 10.5V6.8a3 3 0 0 1 6 0v3.7',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 2.5v2M12 19.5v2M4.7 4.7l1.4 1.4M17.9 17.9l1.4 1.4M2.5 12h2M19.5 12h2M4.7 19.3l1.4-1.4M17.9 6.1l1.4-1.4',
  zoom: 'M11 4.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM16 16l4.5 4.5M11 8.2v5.6M8.2 11h5.6',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.6-3.6a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3.6 3.6a4 4 0 0 0 5.7 5.7l1.2-1.2',
  filter:
    'M4 7h9M17 7h3M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM4 17h3M11 17h9M9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 8v5M12 16.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  info: 'M12 11v5.5M12 7.5v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  minus: 'M6 12h12',
  plus: 'M12 6v12M6 12h12',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  down: 'M6 9.5l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.4M6.4 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3.1-.5 4.4-1.2M10 10a3 3 0 0 0 4 4',
  tag: 'M4 4h7.5L20 12.5 12.5 20 4 11.5V4ZM8.5 8.5v.1',
  box: 'M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5M8 6l8 4',
  truck:
    'M3 6.5h11v10H3v-10ZM14 10h4l3 3.5v3h-7V10ZM7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  swap: 'M7 4L3.5 7.5 7 11M3.5 7.5H17M17 13l3.5 3.5L17 20M20.5 16.5H7',
  ruler: 'M3 15.5 15.5 3 21 8.5 8.5 21 3 15.5ZM6.5 12l2 2M10 8.5l3 3M13.5 5l2 2',
  mail: 'M3.5 6h17v12.5h-17V6ZM3.5 7l8.5 6.5L20.5 7',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chat: 'M4 20l1.3-4A8.3 8.3 0 1 1 8.4 19L4 20ZM9 10.5h6M9 13.5h4',
  camera: 'M3.5 8h4l1.5-2.5h6L16.5 8h4v11.5h-17V8ZM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  lock: 'M6 10.5h12v10H6v-10ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2',
  trash: 'M5 7h14M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
} as const;
export type IconName = keyof typeof PATHS;

/** An icon in the current text color. Hidden from screen readers: the text beside it says the same. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
