import { parentPort, workerData } from 'node:worker_threads';
import { createReview, findReviewed } from '#db/changes/reviews.ts';
import { postOnce } from '#db/changes/visitor-posts.ts';
import { openWriter } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { plainPosting } from './plain-posting.ts';

/** Data of a thread that stores reviews by a write queue of its own, without a server and pages. */
export interface WriterData {
  database: string;
  name: string;
  clients: number;
  products: number;
}

// Writes from the first message on, and posts at each further one how many reviews are stored; ends at `end`.
const { database, name, clients, products } = workerData as WriterData;
const db = openWriter(database);
const queue = new WriteQueue(db);
let stored = 0;
let isRunning = true;
let writing: Promise<unknown> | undefined;

parentPort?.on('message', (message: 'count' | 'end') => {
  writing ??= Promise.all(Array.from({ length: clients }, (_, client) => write(client)));
  if (message === 'count') parentPort?.postMessage(stored);
  else void end();
});

async function write(client: number): Promise<void> {
  for (let nth = 0; isRunning; nth++) {
    const id = 1 + (((client * 1009 + nth) * 7919) % products);
    const reviewText = `${name}の${client}番の人の${nth}件目の計測です`;
    const input = { nickname: '計測する人', reviewText, petType: null, authorKey: name, ...eachRating(() => 4) };
    await queue.run((write) =>
      postOnce(write, plainPosting(name, id, reviewText), {
        read: () => findReviewed(write.db, id),
        create: (status, reviewed) => createReview(write, id, input, status, reviewed),
        find: () => Promise.resolve(undefined),
      }),
    );
    stored++;
  }
}

async function end(): Promise<void> {
  isRunning = false;
  await writing;
  await db.destroy();
  parentPort?.close();
}
