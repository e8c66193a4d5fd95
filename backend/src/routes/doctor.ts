import { throttleDoctor } from '../middleware/throttle.ts';
import { asDoctorReport } from '../presenters/doctor.ts';
import * as doctor from '../services/operations/doctor.ts';
import { route } from './route.ts';

export const doctorRoutes = [
  route({
    method: 'post',
    path: '/doctor',
    audience: 'admin',
    summary: 'Has stock, money, numbers and timelines examined in the background, unless they are being examined',
    before: throttleDoctor,
    call: async () => ({ data: asDoctorReport(await doctor.examine()), status: 202 }),
  }),
  route({
    method: 'get',
    path: '/doctor',
    audience: 'admin',
    summary: 'How far an examination is, and what the last one found; what `npm run doctor` tells',
    call: async () => ({ data: asDoctorReport(await doctor.state()) }),
  }),
];
