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
  /** Called once a new letter is stored, with its id. */
  onAdded: (letter: string) => void;
  onOpen: (letter: string) => void;
}

/** Renders one letter: its editor while it is a draft, its progress and results afterwards. */
export function LetterBoard({ name, onAdded, onOpen }: Props) {
  return (
    <>
      <ScreenHead title={name === 'new' ? '新しいメルマガ' : 'メルマガ'}>
        <button className="btn" data-variant="quiet" type="button" onClick={() => onOpen('')}>
          <Icon name="left" size={18} />
          一覧に戻る
        </button>
      </ScreenHead>
      <MailOff />
      <LetterState id={name === 'new' ? undefined : Number(name)} onAdded={onAdded} onOpen={onOpen} />
    </>
  );
}

// One editor for a new letter and the draft that it becomes, so that its first save does not replace it.
function LetterState({ id, onAdded, onOpen }: Omit<Props, 'name'> & { id: number | undefined }) {
  const { data, isError, isFetching, refetch } = useRead('GET /api/admin/letters/{id}', {
    params: { id: id ?? 0 },
    staleTime: 0,
    gcTime: 0,
    enabled: id !== undefined,
  });
  if (id !== undefined && !data && isError)
    return (
      <ListFailure
        title="メルマガを読み込めませんでした"
        text="削除されたか、いまは読み込めません。"
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (id !== undefined && !data) return <LoadingCards className="form-loading" cards={1} lines={4} />;
  if (data && data.state !== 'draft') return <LetterResults letter={data} />;
  return <LetterEditor {...(data && { letter: data })} onAdded={onAdded} onOpen={onOpen} />;
}
