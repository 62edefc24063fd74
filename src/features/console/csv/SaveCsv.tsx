import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { saveFile } from '#src/lib/save-file.ts';

/** Renders CSVの書き出し, which downloads a table. No link: `read` asks for the login where the session has ended. */
export function SaveCsv({ read }: { read: () => Promise<{ blob: Blob; name: string }> }) {
  const save = useMutation({
    mutationFn: async () => {
      const { blob, name } = await read();
      saveFile(blob, name);
    },
    onError: (error) => toast({ title: '保存に失敗しました', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
  });
  return (
    <WaitingButton data-variant="quiet" pending={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" size={18} />
      {save.isPending ? '保存中...' : 'CSVの書き出し'}
    </WaitingButton>
  );
}
