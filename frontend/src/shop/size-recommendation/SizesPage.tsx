import { useSearchParams } from 'react-router-dom';
import { ContentPage } from '../content/ContentPage.tsx';
import { adviseOn, readFinder, sizesDataPath, thisMonth } from './finder.ts';
import { SizeFinder } from './SizeFinder.tsx';
import { SizeVerdict } from './SizeVerdict.tsx';

export function SizesPage() {
  return <ContentPage page="sizes" finder={<Finder />} />;
}

function Finder() {
  const [search] = useSearchParams();
  const question = readFinder(search);
  const advice = adviseOn(question, thisMonth(new Date()));
  const goodsPath = sizesDataPath(search);
  return (
    <div className="stack gap-24 wide">
      {/* The key resets the inputs when the method changes. */}
      <SizeFinder key={question.by} question={question} isWrong={question.isAsked && advice === null} />
      <div role="status">
        {advice && goodsPath !== null && (
          <SizeVerdict advice={advice} isByAge={question.by === 'born'} goodsPath={goodsPath} />
        )}
      </div>
    </div>
  );
}
