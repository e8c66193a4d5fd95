import { Result } from 'antd';
import type { ResultProps } from 'antd';

/** What a page says instead of what was asked for: its title is the page's heading. */
export function PageResult({ title, ...result }: ResultProps) {
  return <Result {...result} title={<h1 className="text-26">{title}</h1>} />;
}
