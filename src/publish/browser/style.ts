import './site.css'
