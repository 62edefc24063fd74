import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Solves a challenge in a worker, so that typing is not blocked.
addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge, deriveKey }).then((solution) =>
    postMessage(solution === null ? undefined : btoa(JSON.stringify({ challenge, solution }))),
  );
});
