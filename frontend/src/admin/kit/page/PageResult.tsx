import { Result } from 'antd';
import type { ResultProps } from 'antd';

/** A page that shows a message instead of its content; the message's title is the page's heading. */
export function PageResult({ title, ...result }: ResultProps) {
  return <Result {...result} title={<h1 className="text-26">{title}</h1>} />;
}
