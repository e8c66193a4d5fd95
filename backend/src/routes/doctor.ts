import { throttleDoctor } from '../middleware/throttle.ts';
import { asDoctorReport } from '../presenters/doctor.ts';
import * as doctor from '../services/operations/doctor.ts';
import { route } from './route.ts';

export const doctorRoutes = [
  route({
    method: 'get',
    path: '/doctor',
    audience: 'admin',
    summary: 'Whether stock, money, numbers and timelines are sound; what `npm run doctor` tells',
    before: throttleDoctor,
    call: async () => ({ data: asDoctorReport(await doctor.check()) }),
  }),
];
