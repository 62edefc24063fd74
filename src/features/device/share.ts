/** Passes an address on by the device's own sheet; where there is none, copies it. */
export async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the sheet is no failure.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const { toast } = await import('#src/features/toast/toast.ts');
  await copied(url).then(
    () => toast({ title: 'リンクをコピーしました' }),
    () => toast({ title: 'エラー', text: 'リンクをコピーできませんでした。アドレス欄からコピーしてください。', destructive: true }),
  );
}

// There is no clipboard outside of https, and a reader may have forbidden it.
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
