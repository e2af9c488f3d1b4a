import { Router } from 'express';
import { jobsApi } from '../contract/jobs.ts';
import { mount } from '../http/route.ts';
import { cancelJob, getJobRow, getJobs, resumeJob, retryJob } from './jobs.service.ts';

export const jobsRoutes = Router();

mount(jobsRoutes, jobsApi.list, () => getJobs());
mount(jobsRoutes, jobsApi.get, ({ params }) => getJobRow(params.id));
mount(jobsRoutes, jobsApi.cancel, ({ params, write }) => cancelJob(params.id, write));
mount(jobsRoutes, jobsApi.retry, ({ params, write }) => retryJob(params.id, write));
mount(jobsRoutes, jobsApi.resume, ({ params, write }) => resumeJob(params.id, write));
