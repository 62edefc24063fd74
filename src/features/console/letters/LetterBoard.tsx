import { Icon } from '#src/ui/art/Icon.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { MailOff } from '../mail/MailOff.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { LetterEditor } from './LetterEditor.tsx';
import { LetterResults } from './LetterResults.tsx';

interface Props {
  /** `new` or an id. */
  name: string;
  onOpen: (letter: string, instead?: boolean) => void;
}

/** Renders one letter: its editor while it is a draft, its progress and results afterwards. */
export function LetterBoard({ name, onOpen }: Props) {
  return (
    <>
      <ScreenHead title={name === 'new' ? '新しいお知らせメール' : 'お知らせメール'}>
        <button className="btn" data-variant="quiet" type="button" onClick={() => onOpen('')}>
          <Icon name="left" size={18} />
          一覧にもどる
        </button>
      </ScreenHead>
      <MailOff />
      {name === 'new' ? <LetterEditor onOpen={onOpen} /> : <StoredLetter id={Number(name)} onOpen={onOpen} />}
    </>
  );
}

function StoredLetter({ id, onOpen }: { id: number; onOpen: Props['onOpen'] }) {
  const { data, isError, isFetching, refetch } = useRead('GET /api/admin/letters/{id}', { params: { id } });
  if (!data && isError)
    return (
      <ListFailure
        title="お知らせメールを読み込めませんでした"
        text="消されているか、通信できませんでした。"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingCards className="seo-loading" cards={1} lines={4} />;
  return data.state === 'draft' ? <LetterEditor letter={data} onOpen={onOpen} /> : <LetterResults letter={data} />;
}
