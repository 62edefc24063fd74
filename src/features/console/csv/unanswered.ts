/** What is known of an import without a result: the answer was lost, or a repeat has found it still under way. */
export type Unanswered = 'lost' | 'running';

/** Asks before leaving an import without a result, whose key is lost then. */
export function leavesUnanswered(question: '選び直しますか？' | '閉じますか？'): boolean {
  return confirm(`このあと同じファイルをもう一度取り込むと、追加する行が二重になるかもしれません。${question}`);
}
