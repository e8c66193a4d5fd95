import type { ReactNode } from 'react';
import styles from './ContentPage.module.css';
import { type ReadablePage, ReadOn } from './ReadOn.tsx';
import { Scene, type SceneName } from './Scene.tsx';

interface ContentPageProps {
  title: string;
  lead: ReactNode;
  scene: SceneName;
  /** Pages to read next. */
  readOn: readonly ReadablePage[];
  children: ReactNode;
}

/** A page to read: a header with its picture, then the text in a readable column. */
export function ContentPage({ title, lead, scene, readOn, children }: ContentPageProps) {
  return (
    <>
      <div className="wrap">
        <header className={styles.head}>
          <Scene name={scene} />
          <div className={styles.words}>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
        </header>
      </div>
      <div className={`wrap ${styles.body}`}>{children}</div>
      <ReadOn pages={readOn} />
    </>
  );
}
