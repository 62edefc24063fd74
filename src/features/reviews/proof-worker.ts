import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Gets a challenge and answers with its proof, away from the thread that types.
addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) =>
    postMessage(solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }))),
  );
});
