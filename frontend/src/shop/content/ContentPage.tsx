import type { ReactNode } from 'react';
import styles from './ContentPage.module.css';
import { type ReadablePage, ReadOn } from './ReadOn.tsx';
import { Scene, type SceneName } from './Scene.tsx';

interface ContentPageProps {
  title: string;
  lead: ReactNode;
  scene: SceneName;
  /** Where to go from here. */
  readOn: readonly ReadablePage[];
  children: ReactNode;
}

/** A page to read: a scene at evening with what it is about, then the text in a column that eyes can follow. */
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
