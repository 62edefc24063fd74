import { useRead } from '../use-read.ts';

/** Says that no mail leaves, where no mail server is set; renders nothing otherwise. */
export function MailOff() {
  const { data } = useRead('GET /api/admin/mail');
  if (data?.server !== null) return null;
  return (
    <p className="console-note" data-tone="warn">
      メールは送られていません。サーバーの設定 SMTP_URL
      に送信サーバーを指定すると、送れるようになります。それまでも、登録と下書きはできます。
    </p>
  );
}
