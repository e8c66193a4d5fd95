import { useEffect, useState } from 'react';

/** A countdown such as `23:59:08`; null once it is over, and `–` before hydration. */
export function useTimeLeft(until: string): string | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  if (now === null) return '–';
  const seconds = Math.floor((new Date(until).getTime() - now) / 1000);
  if (seconds <= 0) return null;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
