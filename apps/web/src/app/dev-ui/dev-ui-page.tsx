import { LANGUAGES } from '@kickoracle/contracts/constants';
import { PageHead } from '#lib/page-head.tsx';
import { useTranslation } from 'react-i18next';
import type { Language } from '@kickoracle/contracts';
import { useTheme } from '#lib/theme.ts';
import { Button } from '#ui/controls/button.tsx';
import { ActionPieces } from './action-pieces.tsx';
import { FieldPieces } from './field-pieces.tsx';
import { IdentityPieces } from './identity-pieces.tsx';
import { OverlayPieces } from './overlay-pieces.tsx';
import { samplesOf } from './samples.ts';
import { StatePieces } from './state-pieces.tsx';

export async function requireDemonstration(): Promise<null> {
  const answer = await fetch('/dev/ui', { method: 'HEAD', headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Response(null, { status: answer.status });
  return null;
}

export function DevUiPage() {
  const { i18n } = useTranslation();
  const { toggleTheme } = useTheme();
  const language = i18n.language as Language;
  const samples = samplesOf(language);

  return (
    <>
      <PageHead title={samples.title} />
      <h1 className="text-2xl">{samples.title}</h1>
      <p className="mt-1 text-soft">{samples.lead}</p>
      <Button look="secondary" className="mt-4 w-full sm:w-60" onClick={toggleTheme}>
        {samples.theme}
      </Button>
      <div className="mt-2 mb-4 grid grid-cols-5 gap-2 sm:max-w-96">
        {LANGUAGES.map((code) => (
          <Button
            key={code}
            look={code === language ? 'primary' : 'secondary'}
            className="px-0"
            aria-pressed={code === language}
            onClick={() => void i18n.changeLanguage(code)}
          >
            {code}
          </Button>
        ))}
      </div>
      <IdentityPieces samples={samples} />
      <ActionPieces samples={samples} />
      <FieldPieces samples={samples} key={language} />
      <StatePieces samples={samples} />
      <OverlayPieces samples={samples} />
    </>
  );
}
