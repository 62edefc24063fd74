import { workerData } from 'node:worker_threads';
import { answerWithWrite } from '../write-thread.ts';
import { saveChoices, type SiteChoicesPatch } from './site-choices.ts';

export interface ChoicesJob {
  database: string;
  patch: SiteChoicesPatch;
  actor: string;
}

const { database, patch, actor } = workerData as ChoicesJob;

await answerWithWrite(database, (write) => saveChoices(write, patch, actor));
