/** Shares an address through the system's share sheet; without one, copies it to the clipboard. */
export async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Closing the sheet is not an error.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const { toast } = await import('#src/features/toast/toast.ts');
  await copied(url).then(
    () => toast({ title: 'リンクをコピーしました' }),
    () => toast({ title: 'エラー', text: 'リンクをコピーできませんでした。アドレス欄からコピーしてください。', destructive: true }),
  );
}

// The Clipboard API is missing outside https, and permission may be denied.
async function copied(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
