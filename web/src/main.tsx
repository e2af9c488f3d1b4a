import { showConsole } from './app/console.tsx';
import './styles.css';

showConsole();
