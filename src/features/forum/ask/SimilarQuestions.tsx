import { paths } from '#src/lib/paths.ts';
import type { QuestionLink } from './question-calls.ts';

/** Similar questions under the title. Links open in a new tab, so the form keeps its input. */
export function SimilarQuestions({ questions }: { questions: readonly QuestionLink[] }) {
  return (
    <>
      <p className="sr-only" role="status">
        {questions.length > 0 && `似ている質問が${questions.length}件あります`}
      </p>
      {questions.length > 0 && (
        <section className="similar-questions" aria-labelledby="similar-questions">
          <h2 id="similar-questions">似ている質問</h2>
          <ul>
            {questions.map(({ id, title, isResolved }) => (
              <li key={id}>
                <a href={paths.question(id)} target="_blank" rel="noopener">
                  <span className="badge" data-tone={isResolved ? 'ok' : 'info'}>
                    {isResolved ? '解決済み' : '回答募集中'}
                  </span>
                  <span>{title}</span>
                  <span className="sr-only">（新しいタブで開きます）</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
