import type { ExportedCallView, LeagueView } from '@kickoracle/contracts';
import { isTemplateKey } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { usePartTitle } from '#game/standing/use-ordered-parts.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Download } from '#ui/icons/icons.ts';
import { useExportRound } from '../leagues.queries.ts';
import { useSaveCsv } from './use-save-csv.ts';

type ExportRoundProps = { league: LeagueView; round: RoundKey; title: string };

/** Downloads all revealed predictions of a round. */
export function ExportRound({ league, round, title }: ExportRoundProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const titleOf = usePartTitle();
  const wordsOf = useWordsOf();
  const save = useSaveCsv(league);
  const read = useExportRound();
  const { competitionId, season, round: label } = round;
  const heads = ['player', 'match', 'kickoff', 'question', 'prediction', 'xp'] as const;
  const onPress = () =>
    read.mutate(
      { leagueId: league.leagueId, competitionId, season, round: label },
      {
        onSuccess: ({ calls }) =>
          save(title, [
            heads.map((head) => t(`export.heads.${head}`)),
            ...calls.map((call) => [
              call.username,
              `${call.team1} – ${call.team2}`,
              format.date(call.kickoffAt, 'datetime'),
              titleOf(call.templateKey),
              wordsOf(call),
              call.xp,
            ]),
          ]),
      },
    );
  return (
    <Button look="secondary" isBusy={read.isPending} onClick={onPress} className="max-sm:w-full">
      <Download aria-hidden="true" className="size-5" />
      {t('export.round')}
    </Button>
  );
}

function useWordsOf() {
  const { ofPart } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  return ({ team1, team2, templateKey, value }: ExportedCallView): string => {
    if (!isTemplateKey(templateKey)) return value;
    const teams = { team1: { name: team1 }, team2: { name: team2 } };
    return inWords(value, ofPart(teams, templateKey));
  };
}
