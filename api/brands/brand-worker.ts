import { workerData } from 'node:worker_threads';
import { answerWithWrite } from '../write-thread.ts';
import { editBrand, type BrandEdit } from './brand-edit.ts';

export interface BrandJob {
  database: string;
  actor: string;
  edit: BrandEdit;
}

const { database, actor, edit } = workerData as BrandJob;

await answerWithWrite(database, (write) => editBrand(Object.assign(write, { actor }), actor, edit));
