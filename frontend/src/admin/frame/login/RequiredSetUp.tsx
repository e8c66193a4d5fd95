import { Alert, Button } from 'antd';
import { useState } from 'react';
import type { FactorKind, FactorSetUp, NewFactorInput, SecondStepAnswer } from '@contract/secondFactors.ts';
import type { User } from '@contract/users.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { hasPasskeys } from '../../../components/passkeys.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { RecoveryCodes } from '../../people/secondFactor/RecoveryCodes.tsx';
import { SetUpFactor } from '../../people/secondFactor/SetUpFactor.tsx';

const PATH = '/oauth/second-factor/set-up';

interface RequiredSetUpProps {
  challengeToken: string;
  remember: boolean;
  onCancel: () => void;
}

/** Where the shop requires a second factor: it is set up before the sign-in ends, and its recovery codes are shown. */
export function RequiredSetUp({ challengeToken, remember, onCancel }: RequiredSetUpProps) {
  const { api, session } = useStores();
  const [setUp, setSetUp] = useState<{ kind: FactorKind; values: FactorSetUp } | null>(null);
  const [answer, setAnswer] = useState<SecondStepAnswer | null>(null);
  const finish = async (input: NewFactorInput) => {
    setAnswer(await api.call<User, SecondStepAnswer>('POST', `${PATH}/finish`, input));
  };
  const begin = async (kind: FactorKind) => {
    setSetUp({ kind, values: await api.post<FactorSetUp>(PATH, { challengeToken, kind }) });
  };
  if (answer) {
    const enter = () => session.setSession(answer, remember);
    return <RecoveryCodes codes={answer.recoveryCodes ?? []} email={answer.data.email} onDone={enter} />;
  }
  if (setUp) {
    return <SetUpFactor kind={setUp.kind} setUp={setUp.values} onFinish={finish} onCancel={() => setSetUp(null)} />;
  }
  return <KindChoice onChoose={begin} onCancel={onCancel} />;
}

function KindChoice({ onChoose, onCancel }: { onChoose: (kind: FactorKind) => Promise<void>; onCancel: () => void }) {
  const { t } = useTranslation(['secondFactor', 'shared']);
  const [problem, setProblem] = useState<string | null>(null);
  const kinds: FactorKind[] = hasPasskeys() ? ['totp', 'passkey'] : ['totp'];
  const choose = (kind: FactorKind) => {
    onChoose(kind).catch((error: unknown) => setProblem(messageOf(error, t('shared:error.unexpected'))));
  };
  return (
    <div className="stack gap-12">
      <strong>{t('required.title')}</strong>
      <p>{t('required.lead')}</p>
      {kinds.map((kind, index) => (
        <Button key={kind} autoFocus={index === 0} block onClick={() => choose(kind)}>
          {t(`required.${kind}`)}
        </Button>
      ))}
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      <Button type="text" onClick={onCancel}>
        {t('action.back')}
      </Button>
    </div>
  );
}
