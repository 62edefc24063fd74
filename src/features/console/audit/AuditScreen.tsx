import { Console } from '../Console.tsx';
import { AuditBoard } from './AuditBoard.tsx';

/** Renders the 操作履歴 screen. */
export default function AuditScreen() {
  return (
    <Console>
      <AuditBoard />
    </Console>
  );
}
